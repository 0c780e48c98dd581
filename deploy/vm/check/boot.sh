#!/bin/sh
# boot.sh <root folder> <checkout>: starts systemd as the first process of its own namespaces, with this machine's /usr and nothing else of it.
# Runs inside `unshare --pid --mount --net --uts --ipc --cgroup --fork`.
set -eu
root=$1
checkout=$2

mount --bind "$root" "$root"
cd "$root"
mount --bind /usr usr
mount -o remount,bind,ro usr
mount --bind "$checkout" srv/checkout
mount -o remount,bind,ro srv/checkout
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t tmpfs -o mode=755 tmpfs sys/fs/cgroup
mkdir sys/fs/cgroup/systemd
# Only for systemd's own bookkeeping: other controllers belong to the machine.
mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do cp -a "/dev/$device" dev/; done
mkdir dev/shm dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
for name in fd:fd stdin:fd/0 stdout:fd/1 stderr:fd/2; do ln -s "/proc/self/${name#*:}" "dev/${name%%:*}"; done
mount -t tmpfs -o mode=755 tmpfs run
mkdir -p run/lock run/old
hostname vm
ip link set lo up 2>/dev/null || true
pivot_root . run/old
umount -l /run/old
rmdir /run/old
# As systemd does on a machine and container managers do for it: without it, mounts of credentials never reach the unit.
mount --make-rshared /
exec env -i container=namespaces PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
  /lib/systemd/systemd --system --unit=multi-user.target --log-target=journal --show-status=0
