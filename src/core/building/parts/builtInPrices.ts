/** Prices that were published, of about 2011 and 2017, each with its source: where nobody brings a list of today's. */
export const BUILT_IN_PRICES = `part,kind,speed,medium,length_m,ends,price,currency,watts_per_end,source
EDR-DAC-0.5,cable,EDR,dac,0.5,1:1,90,USD,0,fabcalc: vendor store about 2017
EDR-DAC-1,cable,EDR,dac,1,1:1,99,USD,0,fabcalc: vendor store about 2017
EDR-DAC-1.5,cable,EDR,dac,1.5,1:1,105,USD,0,fabcalc: vendor store about 2017
EDR-DAC-2,cable,EDR,dac,2,1:1,115,USD,0,fabcalc: vendor store about 2017
EDR-DAC-3,cable,EDR,dac,3,1:1,135,USD,0,fabcalc: vendor store about 2017
EDR-AOC-5,cable,EDR,aoc,5,1:1,590,USD,3.5,fabcalc: vendor store about 2017
EDR-AOC-10,cable,EDR,aoc,10,1:1,610,USD,3.5,fabcalc: vendor store about 2017
EDR-AOC-15,cable,EDR,aoc,15,1:1,645,USD,3.5,fabcalc: vendor store about 2017
EDR-AOC-20,cable,EDR,aoc,20,1:1,680,USD,3.5,fabcalc: vendor store about 2017
EDR-AOC-30,cable,EDR,aoc,30,1:1,770,USD,3.5,fabcalc: vendor store about 2017
EDR-AOC-50,cable,EDR,aoc,50,1:1,1100,USD,3.5,fabcalc: vendor store about 2017
EDR-AOC-100,cable,EDR,aoc,100,1:1,1865,USD,3.5,fabcalc: vendor store about 2017
EDR-SW-36,switch,EDR,,,36,10000,USD,250,fabcalc: 36 ports; watts are of the switch
100G-DAC-1,cable,100GbE,dac,1,1:1,67,USD,0,fabcalc: reseller about 2017
100G-DAC-2,cable,100GbE,dac,2,1:1,90,USD,0,fabcalc: reseller about 2017
100G-DAC-3,cable,100GbE,dac,3,1:1,110,USD,0,fabcalc: reseller about 2017
100G-DAC-5,cable,100GbE,dac,5,1:1,200,USD,0,fabcalc: reseller about 2017
100G-AOC-7,cable,100GbE,aoc,7,1:1,500,USD,3.5,fabcalc: reseller about 2017
100G-AOC-10,cable,100GbE,aoc,10,1:1,510,USD,3.5,fabcalc: reseller about 2017
100G-AOC-15,cable,100GbE,aoc,15,1:1,520,USD,3.5,fabcalc: reseller about 2017
100G-AOC-20,cable,100GbE,aoc,20,1:1,540,USD,3.5,fabcalc: reseller about 2017
100G-AOC-25,cable,100GbE,aoc,25,1:1,550,USD,3.5,fabcalc: reseller about 2017
100G-AOC-30,cable,100GbE,aoc,30,1:1,570,USD,3.5,fabcalc: reseller about 2017
100G-SW-64,switch,100GbE,,,64,5000,USD,300,fabcalc: as given there
40G-DAC-1,cable,40GbE,dac,1,1:1,55,USD,0,"Mudigonda et al. 2011 (by way of Fujiwara, lay.rb)"
40G-DAC-2,cable,40GbE,dac,2,1:1,74,USD,0,"Mudigonda et al. 2011 (by way of Fujiwara, lay.rb)"
40G-DAC-3,cable,40GbE,dac,3,1:1,87,USD,0,"Mudigonda et al. 2011 (by way of Fujiwara, lay.rb)"
40G-DAC-5,cable,40GbE,dac,5,1:1,116,USD,0,"Mudigonda et al. 2011 (by way of Fujiwara, lay.rb)"
40G-FIB-10,cable,40GbE,aoc,10,1:1,418,USD,,"Mudigonda et al. 2011 (by way of Fujiwara, lay.rb)"
40G-FIB-15,cable,40GbE,aoc,15,1:1,448,USD,,"Mudigonda et al. 2011 (by way of Fujiwara, lay.rb)"
40G-FIB-20,cable,40GbE,aoc,20,1:1,465,USD,,"Mudigonda et al. 2011 (by way of Fujiwara, lay.rb)"
40G-FIB-30,cable,40GbE,aoc,30,1:1,508,USD,,"Mudigonda et al. 2011 (by way of Fujiwara, lay.rb)"
40G-FIB-50,cable,40GbE,aoc,50,1:1,618,USD,,"Mudigonda et al. 2011 (by way of Fujiwara, lay.rb)"
40G-FIB-100,cable,40GbE,aoc,100,1:1,883,USD,,"Mudigonda et al. 2011 (by way of Fujiwara, lay.rb)"
INSTALL-IN-RACK,labour,,,,,2.5,USD,,"Mudigonda et al. 2011, a cable within a rack"
INSTALL-BETWEEN,labour,,,,,6.25,USD,,"Mudigonda et al. 2011, a cable between racks"
`;
