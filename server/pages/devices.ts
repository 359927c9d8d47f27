import { DAY, fromNow, timestamp } from "../clock";
import { combineQueries, runQuery } from "../database/queries";
import { ownDevices } from "../devices/devices";
import { type Esim, ownEsims } from "../esims/esims";
import { takesMoreData } from "../esims/rules";
import { esimTitle, namesOf } from "../subscriptions/name-rules";

/** A customer's devices with what is on each, and the eSIM that they installed today, on no device yet. One query. */
export async function devicesPage(userId: string) {
  const { devices, esims } = await runQuery(
    combineQueries({ devices: ownDevices(userId), esims: ownEsims(userId) }),
  );
  const there = esims.filter(({ profileState }) => takesMoreData(profileState));
  const title = (esim: Esim) => esimTitle(esim, namesOf(esim.plans));
  const since = timestamp(fromNow(-DAY));
  const installed = there.find(
    (esim) => !esim.deviceId && !esim.claimedAt && (esim.firstInstalledAt ?? "") > since,
  );
  return {
    devices: devices.map((device) => ({
      ...device,
      esims: there.filter(({ deviceId }) => deviceId === device.id).map(title),
    })),
    installed: installed ? { id: installed.id, title: title(installed) } : null,
  };
}
