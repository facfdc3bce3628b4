/**
 * Reach of media by rate, as a table that can be copied and changed. Where makers and years differ the longest that is sold counts for copper: price lists tell what
 * there is.
 */
export const BUILT_IN_MEDIA = `rate,medium,optic,reach_m,source
SDR,dac,,10,common catalogue or IEEE 802.3 figure
DDR,dac,,10,common catalogue or IEEE 802.3 figure
QDR,dac,,7,common catalogue or IEEE 802.3 figure
40GbE,dac,,7,common catalogue or IEEE 802.3 figure
SDR,aoc,,100,common catalogue or IEEE 802.3 figure
DDR,aoc,,100,common catalogue or IEEE 802.3 figure
QDR,aoc,,100,common catalogue or IEEE 802.3 figure
40GbE,aoc,,100,common catalogue or IEEE 802.3 figure
SDR,multimode,SR,100,common catalogue or IEEE 802.3 figure
DDR,multimode,SR,100,common catalogue or IEEE 802.3 figure
QDR,multimode,SR,100,common catalogue or IEEE 802.3 figure
40GbE,multimode,SR,100,common catalogue or IEEE 802.3 figure
SDR,singlemode,LR,10000,common catalogue or IEEE 802.3 figure
DDR,singlemode,LR,10000,common catalogue or IEEE 802.3 figure
QDR,singlemode,LR,10000,common catalogue or IEEE 802.3 figure
40GbE,singlemode,LR,10000,common catalogue or IEEE 802.3 figure
FDR10,dac,,5,"NVIDIA Cable Management FAQ, 2023"
FDR,dac,,5,"NVIDIA Cable Management FAQ, 2023"
EDR,dac,,5,"NVIDIA Cable Management FAQ, 2023"
100GbE,dac,,5,"NVIDIA Cable Management FAQ, 2023"
FDR10,aoc,,100,"NVIDIA Cable Management FAQ, 2023"
FDR,aoc,,100,"NVIDIA Cable Management FAQ, 2023"
EDR,aoc,,100,"NVIDIA Cable Management FAQ, 2023"
100GbE,aoc,,100,"NVIDIA Cable Management FAQ, 2023"
FDR10,multimode,SR,100,common catalogue or IEEE 802.3 figure
FDR,multimode,SR,100,common catalogue or IEEE 802.3 figure
EDR,multimode,SR,100,common catalogue or IEEE 802.3 figure
100GbE,multimode,SR,100,common catalogue or IEEE 802.3 figure
FDR10,singlemode,DR,500,common catalogue or IEEE 802.3 figure
FDR,singlemode,DR,500,common catalogue or IEEE 802.3 figure
EDR,singlemode,DR,500,common catalogue or IEEE 802.3 figure
100GbE,singlemode,DR,500,common catalogue or IEEE 802.3 figure
FDR10,singlemode,PSM,500,common catalogue or IEEE 802.3 figure
FDR,singlemode,PSM,500,common catalogue or IEEE 802.3 figure
EDR,singlemode,PSM,500,common catalogue or IEEE 802.3 figure
100GbE,singlemode,PSM,500,common catalogue or IEEE 802.3 figure
FDR10,singlemode,FR,2000,common catalogue or IEEE 802.3 figure
FDR,singlemode,FR,2000,common catalogue or IEEE 802.3 figure
EDR,singlemode,FR,2000,common catalogue or IEEE 802.3 figure
100GbE,singlemode,FR,2000,common catalogue or IEEE 802.3 figure
FDR10,singlemode,LR,10000,common catalogue or IEEE 802.3 figure
FDR,singlemode,LR,10000,common catalogue or IEEE 802.3 figure
EDR,singlemode,LR,10000,common catalogue or IEEE 802.3 figure
100GbE,singlemode,LR,10000,common catalogue or IEEE 802.3 figure
HDR,dac,,2,"NVIDIA Cable Management FAQ, 2023"
HDR100,dac,,3,"NVIDIA Cable Management FAQ, 2023"
200GbE,dac,,3,"NVIDIA Cable Management FAQ, 2023"
HDR,acc,,4,"NVIDIA Cable Management FAQ, 2023"
HDR100,acc,,4,"NVIDIA Cable Management FAQ, 2023"
200GbE,acc,,4,"NVIDIA Cable Management FAQ, 2023"
HDR,aoc,,100,"NVIDIA Cable Management FAQ, 2023"
HDR100,aoc,,100,"NVIDIA Cable Management FAQ, 2023"
200GbE,aoc,,100,"NVIDIA Cable Management FAQ, 2023"
HDR,multimode,SR,100,common catalogue or IEEE 802.3 figure
HDR100,multimode,SR,100,common catalogue or IEEE 802.3 figure
200GbE,multimode,SR,100,common catalogue or IEEE 802.3 figure
HDR,singlemode,DR,500,common catalogue or IEEE 802.3 figure
HDR100,singlemode,DR,500,common catalogue or IEEE 802.3 figure
200GbE,singlemode,DR,500,common catalogue or IEEE 802.3 figure
HDR,singlemode,FR,2000,common catalogue or IEEE 802.3 figure
HDR100,singlemode,FR,2000,common catalogue or IEEE 802.3 figure
200GbE,singlemode,FR,2000,common catalogue or IEEE 802.3 figure
NDR,dac,,3,"NVIDIA LinkX 100G-PAM4 guide, 2025"
NDR200,dac,,3,"NVIDIA LinkX 100G-PAM4 guide, 2025"
400GbE,dac,,3,"NVIDIA LinkX 100G-PAM4 guide, 2025"
NDR,acc,,5,"NVIDIA LinkX 100G-PAM4 guide, 2025"
NDR200,acc,,5,"NVIDIA LinkX 100G-PAM4 guide, 2025"
400GbE,acc,,5,"NVIDIA LinkX 100G-PAM4 guide, 2025"
NDR,aoc,,50,"NVIDIA LinkX 100G-PAM4 guide, 2025"
NDR200,aoc,,50,"NVIDIA LinkX 100G-PAM4 guide, 2025"
400GbE,aoc,,50,"NVIDIA LinkX 100G-PAM4 guide, 2025"
NDR,multimode,SR,50,"NVIDIA structured cabling requirements, 2025"
NDR200,multimode,SR,50,"NVIDIA structured cabling requirements, 2025"
400GbE,multimode,SR,50,"NVIDIA structured cabling requirements, 2025"
NDR,singlemode,DR,500,"NVIDIA structured cabling requirements, 2025"
NDR200,singlemode,DR,500,"NVIDIA structured cabling requirements, 2025"
400GbE,singlemode,DR,500,"NVIDIA structured cabling requirements, 2025"
NDR,singlemode,FR,2000,"NVIDIA structured cabling requirements, 2025"
NDR200,singlemode,FR,2000,"NVIDIA structured cabling requirements, 2025"
400GbE,singlemode,FR,2000,"NVIDIA structured cabling requirements, 2025"
XDR,dac,,2,common catalogue or IEEE 802.3 figure
800GbE,dac,,2,common catalogue or IEEE 802.3 figure
XDR,acc,,3,common catalogue or IEEE 802.3 figure
800GbE,acc,,3,common catalogue or IEEE 802.3 figure
XDR,multimode,SR,50,common catalogue or IEEE 802.3 figure
800GbE,multimode,SR,50,common catalogue or IEEE 802.3 figure
XDR,singlemode,DR,500,common catalogue or IEEE 802.3 figure
800GbE,singlemode,DR,500,common catalogue or IEEE 802.3 figure
XDR,singlemode,FR,2000,common catalogue or IEEE 802.3 figure
800GbE,singlemode,FR,2000,common catalogue or IEEE 802.3 figure
`;
