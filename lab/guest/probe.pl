#!/usr/bin/perl
# Measures a network of namespaces from within: pings by the kernel's own stack, frames by packet sockets, counters of switches.
# Usage: probe.pl SCENARIO OUT. SCENARIO has lines "host NAME MAC IP", "count SWITCH" and "do WHAT [NUMBER]"; OUT becomes JSON.
# One process in place of thousands of ip and ping: a start costs some 40 ms in the guest. Core modules of perl-base only.
use strict;
use warnings;
use Socket;

my ($scenario, $out) = @ARGV;
my (@hosts, @switches, @tasks);
open(my $in, '<', $scenario) or die "$scenario: $!";
while (<$in>) {
  my ($word, @rest) = split;
  next unless $word;
  if    ($word eq 'host')  { push @hosts, { name => $rest[0], mac => pack('H12', $rest[1] =~ s/://gr), ip => inet_aton($rest[2]) } }
  elsif ($word eq 'count') { push @switches, $rest[0] }
  elsif ($word eq 'do')    { push @tasks, [@rest] }
}
close $in;

my $machine = machine();
my $SETNS = $machine eq 'aarch64' ? 268 : 308;

sub machine { open(my $f, '-|', 'uname', '-m') or die; my $m = <$f>; close $f; chomp $m; return $m }

sub enter {
  my ($name) = @_;
  open(my $f, '<', "/run/netns/$name") or die "namespace $name: $!";
  syscall($SETNS, fileno($f), 0) == 0 or die "setns $name: $!";
  close $f;
}

# Of every node a raw ICMP socket and a packet socket; they stay in the namespace that they were made in.
for my $h (@hosts) {
  enter($h->{name});
  socket($h->{icmp}, AF_INET, SOCK_RAW, 1) or die "icmp: $!";
  socket($h->{frames}, 17, SOCK_RAW, unpack('S', pack('n', 3))) or die "packet: $!";
  my $request = pack('a16 x24', 'eth1');
  ioctl($h->{frames}, 0x8933, $request) or die "eth1 of $h->{name}: $!";
  my $index = unpack('x16 i', $request);
  $h->{index} = $index;
  socket($h->{link}, 16, SOCK_RAW, 0) or die "rtnetlink: $!";
  bind($h->{frames}, pack('S n i S C C a8', 17, 3, $index, 0, 0, 0, '')) or die "bind: $!";
  # SO_RCVBUFFORCE: a storm must not be cut short by a full buffer.
  setsockopt($h->{frames}, SOL_SOCKET, 33, pack('i', 4_000_000));
  setsockopt($h->{icmp}, SOL_SOCKET, 33, pack('i', 4_000_000));
}

sub checksum {
  my $sum = 0;
  $sum += $_ for unpack('n*', $_[0]);
  $sum = ($sum >> 16) + ($sum & 0xffff) while $sum >> 16;
  return ~$sum & 0xffff;
}

my $number = 0;
sub echo {
  my ($i, $j) = @_;
  $number = ($number + 1) & 0xffff;
  my $body = 'topoloom' x 4;
  my $sum = checksum(pack('C C n n n', 8, 0, 0, $$ & 0xffff, $number) . $body);
  send($hosts[$i]{icmp}, pack('C C n n n', 8, 0, $sum, $$ & 0xffff, $number) . $body, 0, pack_sockaddr_in(0, $hosts[$j]{ip}));
  return $number;
}

# Numbers of the replies that have come to node i.
sub replies {
  my ($i) = @_;
  my @found;
  while (defined recv($hosts[$i]{icmp}, my $packet, 2048, MSG_DONTWAIT)) {
    my ($type, undef, undef, $id, $n) = unpack('C C n n n', substr($packet, 20));
    push @found, $n if $type == 0 && $id == ($$ & 0xffff);
  }
  return @found;
}

sub ping {
  my ($i, $j, $wait) = @_;
  my $n = echo($i, $j);
  for (1 .. $wait * 20) {
    return 1 if grep { $_ == $n } replies($i);
    my $bits = '';
    vec($bits, fileno($hosts[$i]{icmp}), 1) = 1;
    select($bits, undef, undef, 0.05);
  }
  return 0;
}

# Frames that have come to node i since last asked: its own, those to another node, broadcasts.
sub arrived {
  my ($i) = @_;
  my ($own, $stray, $broadcast) = (0, 0, 0);
  while (defined(my $from = recv($hosts[$i]{frames}, my $frame, 2048, MSG_DONTWAIT))) {
    next if unpack('x10 C', $from) == 4;    # sent by itself
    my $to = substr($frame, 0, 6);
    if    ($to eq $hosts[$i]{mac})     { $own++ }
    elsif ($to eq "\xff" x 6)          { $broadcast++ }
    else                               { $stray++ }
  }
  return ($own, $stray, $broadcast);
}

# Nanoseconds by the clock that nobody sets.
sub now {
  my $time = pack('q q', 0, 0);
  syscall($machine eq 'aarch64' ? 113 : 228, 1, $time) == 0 or die "clock: $!";
  my ($s, $ns) = unpack('q q', $time);
  return $s * 1e9 + $ns;
}

sub pause { select(undef, undef, undef, $_[0]) }

# Tells node i of the address of node j for good, so that no ARP is counted, or takes what it knows away (rtnetlink).
sub neighbour {
  my ($i, $j, $add) = @_;
  my $h = $hosts[$i];
  my $body = pack('C x3 i S C C', AF_INET, $h->{index}, 0x80, 0, 0) . pack('S S a4', 8, 1, $hosts[$j]{ip}) . ($add ? pack('S S a6 x2', 10, 2, $hosts[$j]{mac}) : '');
  # NEWNEIGH or DELNEIGH; request, acknowledge, and create or replace.
  my $message = pack('L S S L L', 16 + length $body, $add ? 28 : 29, $add ? 0x505 : 5, 1, 0) . $body;
  send($h->{link}, $message, 0) or die "rtnetlink: $!";
  recv($h->{link}, my $answer, 8192, 0);
  my $error = -unpack('x16 i', $answer);
  die "neighbour $j of $h->{name}: error $error" if $error && $add;
}

sub neighbours {
  my ($add) = @_;
  for my $i (0 .. $#hosts) { for my $j (0 .. $#hosts) { neighbour($i, $j, $add) if $i != $j } }
  return 1;
}

sub forget { arrived($_), replies($_) for 0 .. $#hosts }

# Frames received so far by each counted switch, over all its ports.
sub counters {
  my @counts;
  for my $switch (@switches) {
    enter($switch);
    open(my $f, '<', '/proc/self/net/dev') or die "counters: $!";
    my $sum = 0;
    while (<$f>) { $sum += $1 if /^\s*swp\d+:\s*\d+\s+(\d+)/ }
    close $f;
    push @counts, $sum;
  }
  return @counts;
}

sub json { my ($v) = @_; return ref $v eq 'ARRAY' ? '[' . join(',', map { json($_) } @$v) . ']' : ref $v eq 'HASH' ? '{' . join(',', map { "\"$_\":" . json($v->{$_}) } sort keys %$v) . '}' : 0 + $v }

my %do = (
  permanent => sub { neighbours(1) },
  forgotten => sub { neighbours(0) },
  # Every ordered pair by itself: 1 = answered.
  pings => sub {
    my @table;
    for my $i (0 .. $#hosts) { push @table, [ map { $_ == $i ? 1 : ping($i, $_, 2) } 0 .. $#hosts ] }
    return \@table;
  },
  # Every ordered pair at once, for networks in which many are lost.
  burst => sub {
    my ($wait) = @_;
    forget();
    my %sent;
    for my $i (0 .. $#hosts) { for my $j (0 .. $#hosts) { next if $i == $j; $sent{ echo($i, $j) } = [ $i, $j ] } }
    pause($wait);
    my @table = map { my $i = $_; [ map { $_ == $i ? 1 : 0 } 0 .. $#hosts ] } 0 .. $#hosts;
    for my $i (0 .. $#hosts) { for my $n (replies($i)) { my $pair = $sent{$n}; $table[ $pair->[0] ][ $pair->[1] ] = 1 if $pair } }
    return \@table;
  },
  # All pairs in turn, again and again, while a script runs: pings that were sent, and that were answered. A script that fails is a fault.
  during => sub {
    my ($script) = @_;
    forget();
    my ($sent, $got, $rounds) = (0, 0, 0);
    my $child = fork() // die "fork: $!";
    if (!$child) { exec('/bin/sh', $script) or die "$script: $!" }
    my $ended = 0;
    # One more round once it has ended.
    until ($ended > 1) {
      $ended++ if $ended || waitpid($child, 1) > 0 && ($? == 0 || die "$script: $?");
      my $k = 1 + $rounds++ % $#hosts;
      for my $i (0 .. $#hosts) { echo($i, ($i + $k) % @hosts); $sent++ }
      pause(0.001);
      for my $i (0 .. $#hosts) { $got += replies($i) }
    }
    pause(0.5);
    for my $i (0 .. $#hosts) { $got += replies($i) }
    return [ $sent, $got, $rounds ];
  },
  # Messages of so many bytes to and fro between the first two nodes by UDP: mean one-way times in ns.
  udp => sub {
    my ($times, @sizes) = @_;
    for my $h (@hosts[ 0, 1 ]) {
      enter($h->{name});
      socket($h->{udp}, AF_INET, SOCK_DGRAM, 0) or die "udp: $!";
      bind($h->{udp}, pack_sockaddr_in(7000, INADDR_ANY)) or die "udp: $!";
    }
    my @ends = map { [ $_->{udp}, pack_sockaddr_in(7000, $_->{ip}) ] } @hosts[ 0, 1 ];
    my @means;
    for my $size (@sizes) {
      my $message = 'x' x $size;
      my $begin = now();
      for (1 .. $times) {
        for my $way (0, 1) {
          my ($from, $to) = @ends[ $way, 1 - $way ];
          send($from->[0], $message, 0, $to->[1]) or die "udp: $!";
          recv($to->[0], my $came, 2048, 0) // die "udp: $!";
          die 'udp: a message is not whole' if length $came != $size;
        }
      }
      push @means, (now() - $begin) / (2 * $times);
    }
    return \@means;
  },
  # Of every unordered pair: how many frames each counted switch received for so many pings.
  paths => sub {
    my ($times) = @_;
    my @rows;
    for my $i (0 .. $#hosts) {
      for my $j ($i + 1 .. $#hosts) {
        my @before = counters();
        my $answered = 0;
        $answered += ping($i, $j, 2) for 1 .. $times;
        my @after = counters();
        push @rows, [ $i, $j, $answered, map { $after[$_] - $before[$_] } 0 .. $#switches ];
      }
    }
    return \@rows;
  },
  # Frames that each node receives while all pairs ping: own, strays, broadcasts.
  strays => sub {
    forget();
    my @sums = map { [ 0, 0, 0 ] } @hosts;
    for my $i (0 .. $#hosts) {
      for my $j (0 .. $#hosts) {
        next if $i == $j;
        ping($i, $j, 2);
        for my $k (0 .. $#hosts) { my @n = arrived($k); $sums[$k][$_] += $n[$_] for 0 .. 2 }
      }
    }
    return \@sums;
  },
  # One broadcast a node: copies at every other node, and frames at each counted switch. Over when a while has passed without any.
  broadcasts => sub {
    my ($while) = @_;
    my @rows;
    for my $i (0 .. $#hosts) {
      forget();
      my @before = counters();
      # An experimental protocol, so that nobody answers.
      send($hosts[$i]{frames}, "\xff" x 6 . $hosts[$i]{mac} . pack('n', 0x88b5) . 'topoloom' x 8, 0) or die "broadcast: $!";
      my @copies = map { 0 } @hosts;
      for (1 .. 20) {
        pause($while);
        my $new = 0;
        for my $k (0 .. $#hosts) { my $n = (arrived($k))[2]; $copies[$k] += $n; $new += $n }
        last unless $new;
      }
      my @after = counters();
      push @rows, [ [@copies], [ map { $after[$_] - $before[$_] } 0 .. $#switches ] ];
    }
    return \@rows;
  },
  # Frames that arrive anywhere while nobody sends: at nodes, at counted switches.
  idle => sub {
    my ($seconds) = @_;
    pause($seconds);
    forget();
    my @before = counters();
    pause($seconds);
    my @after = counters();
    my $seen = 0;
    for my $k (0 .. $#hosts) { $seen += $_ for arrived($k) }
    my $counted = 0;
    $counted += $after[$_] - $before[$_] for 0 .. $#switches;
    return [ $seen, $counted ];
  },
);

my %result;
for my $task (@tasks) {
  my ($what, @rest) = @$task;
  $result{$what} = $do{$what}->(@rest);
}
open(my $f, '>', $out) or die "$out: $!";
print $f json(\%result), "\n";
close $f;
