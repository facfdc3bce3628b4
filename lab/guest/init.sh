#!/bin/sh
# First process of the guest. Its root is the host's, read-only; the folder of this run is at /mnt/lab, writable.
PATH=/usr/sbin:/usr/bin:/sbin:/bin
export PATH
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t tmpfs tmp /tmp
mount -t tmpfs run /run
mount -t tmpfs mnt /mnt
mount -t tmpfs tmp /var/tmp
mkdir -p /mnt/lab /run/lock /run/netns /run/network /run/systemd
mount -t hostfs none /mnt/lab -o "$LAB_FOLDER"
# modprobe looks for lib/modules below a root; the package has its modules elsewhere.
mkdir -p /tmp/root/lib
ln -s /usr/lib/uml/modules /tmp/root/lib/modules
for module in bridge 8021q veth dummy cls_flower cls_matchall act_vlan sch_ingress openvswitch tun; do
  modprobe -d /tmp/root "$module" 2>> /mnt/lab/out/steps.log || echo "module $module" >> /mnt/lab/out/faults
done
ip link set lo up
sh /mnt/lab/steps.sh >> /mnt/lab/out/steps.log 2>&1
echo done > /mnt/lab/out/done
sync
echo o > /proc/sysrq-trigger
sleep 10
