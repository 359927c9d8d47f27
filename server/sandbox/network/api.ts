/** The network's API, in the wire protocol of eSIM Access V1.6: `POST /api/v1/open/esim/…`. */
import { nowMs } from "../../clock";
import { type Answer, type Call, HttpError, json, methodNotAllowed, NotTaken, taken } from "../web/http";
import { type Operation, withFaults } from "./faults";
import { type PhoneNetwork, Refusal } from "./phone-network";
import { packageList } from "./packages";
import {
  activeType,
  countedBytes,
  dataTypeOf,
  type Ending,
  expiresAt,
  type Profile,
  totalBytes,
} from "./profile";
import { EndSchema, OrderSchema, PackagesSchema, QuerySchema, TopUpSchema, UsageSchema } from "./schema";
import type { NetworkOrder } from "./store";
import { done, refused, signatureFault, wireTime } from "./wire";

type Work = (network: PhoneNetwork, question: unknown) => Answer;

const operations: Record<string, { name: Operation; work: Work }> = {
  order: { name: "order", work: order },
  query: { name: "query", work: query },
  "usage/query": { name: "usage", work: usage },
  topup: { name: "topup", work: topUp },
  cancel: { name: "cancel", work: (network, question) => end(network, question, "CANCEL") },
  revoke: { name: "revoke", work: (network, question) => end(network, question, "REVOKED") },
  suspend: { name: "suspend", work: (network, question) => end(network, question, "SUSPENDED") },
  unsuspend: { name: "unsuspend", work: (network, question) => end(network, question) },
};

/** What is not of one eSIM. */
const ofTheAccount: typeof operations = {
  "package/list": { name: "packages", work: packages },
  "balance/query": { name: "balance", work: ({ store }) => done({ balance: store.balance }) },
};

export async function answerApi(
  call: Call,
  network: PhoneNetwork,
  key: { accessCode: string; secret: string },
): Promise<Answer> {
  const [, version, api, ...path] = call.path;
  const isOpenApi = version === "v1" && api === "open";
  const operation = path[0] === "esim" ? operations[path.slice(1).join("/")] : ofTheAccount[path.join("/")];
  if (!isOpenApi || !operation) return json(404, { error: "Not Found" });
  if (call.method !== "POST") return methodNotAllowed("POST");
  const body = await call.text();
  const fault = signatureFault(call, body, key.accessCode, key.secret);
  if (fault) return fault;
  const asked = { operation: operation.name, body };
  return withFaults(network.faults, network.chance, asked, async () => {
    try {
      return operation.work(network, parsed(body));
    } catch (error) {
      if (error instanceof Refusal) return refused(error.code, error.message);
      if (error instanceof NotTaken) return refused("000107", `${error.field}: ${error.message}`);
      if (error instanceof HttpError) return error.answer;
      throw error;
    }
  });
}

function order(network: PhoneNetwork, question: unknown): Answer {
  const { transactionId, packageInfoList, amount } = taken(OrderSchema, question);
  const { packageCode, price } = packageInfoList[0]!;
  const { orderNo } = network.order(transactionId, packageCode, [price, amount]);
  return done({ orderNo });
}

function query(network: PhoneNetwork, question: unknown): Answer {
  const { orderNo, esimTranNo, startTime, endTime, pager } = taken(QuerySchema, question);
  if (orderNo) {
    const found = network.store.orders.find((each) => each.orderNo === orderNo);
    if (!found) return refused("200009", "Abnormal order status");
    return network.isMade(found)
      ? page(network, [found], pager)
      : refused("200010", "Profile is being downloaded for the order");
  }
  const made = network.store.orders.filter((each) => each.readyAt <= nowMs() && each.questionsLeft === 0);
  const those = (isMeant: (profile: Profile) => boolean) =>
    page(
      network,
      made.filter(({ profile }) => isMeant(profile)),
      pager,
    );
  if (esimTranNo) return those((profile) => profile.esimTranNo === esimTranNo);
  const [from, to] = [Date.parse(startTime ?? ""), Date.parse(endTime ?? "")];
  if (Number.isNaN(from) || Number.isNaN(to))
    return refused("000105", "Request parameters (mandatory) are not contained");
  return those(({ packages: [first] }) => first!.at >= from && first!.at <= to);
}

function page(
  network: PhoneNetwork,
  orders: NetworkOrder[],
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Answer {
  const esimList = orders
    .slice((pageNum - 1) * pageSize, pageNum * pageSize)
    .map((order) => shown(network, order));
  return done({ esimList, pager: { pageNum, pageSize, total: orders.length } });
}

function shown(network: PhoneNetwork, { orderNo, transactionId, profile }: NetworkOrder) {
  return {
    esimTranNo: profile.esimTranNo,
    orderNo,
    transactionId,
    imsi: "",
    iccid: profile.iccid,
    smsStatus: 0,
    msisdn: "",
    ac: profile.ac,
    smdpStatus: profile.smdpStatus,
    esimStatus: network.statusOf(profile),
    eid: "",
    activeType: activeType(profile),
    dataType: dataTypeOf(profile.packages[0]!.packageCode),
    apn: "internet",
    installationTime: profile.installedAt === null ? null : wireTime(profile.installedAt),
    activateTime: profile.wasEnabled ? wireTime(profile.connectedAt ?? profile.packages[0]!.at) : null,
    expiredTime: wireTime(expiresAt(profile)),
    totalVolume: totalBytes(profile),
    orderUsage: countedBytes(profile, network.heardUntil()),
    packageList: profile.packages.map(({ transactionId, packageCode, bytes, days, at }) => ({
      transactionId,
      packageCode,
      volume: bytes,
      duration: days,
      createTime: wireTime(at),
    })),
  };
}

function usage(network: PhoneNetwork, question: unknown): Answer {
  const { esimTranNoList } = taken(UsageSchema, question);
  const known = esimTranNoList.flatMap((number) => network.find(number)?.profile ?? []);
  return done({
    esimUsageList: known.map((profile) => ({
      esimTranNo: profile.esimTranNo,
      dataUsage: countedBytes(profile, network.heardUntil()),
      totalData: totalBytes(profile),
      lastUpdateTime: profile.wasEnabled ? wireTime(network.heardUntil()) : null,
    })),
  });
}

function topUp(network: PhoneNetwork, question: unknown): Answer {
  const { esimTranNo, packageCode, transactionId } = taken(TopUpSchema, question);
  const profile = network.topUp(esimTranNo, transactionId, packageCode);
  return done({
    transactionId,
    iccid: profile.iccid,
    expiredTime: wireTime(expiresAt(profile)),
    totalVolume: totalBytes(profile),
    totalDuration: profile.packages.reduce((sum, { days }) => sum + days, 0),
    orderUsage: countedBytes(profile, network.heardUntil()),
  });
}

function packages({ settings }: PhoneNetwork, question: unknown): Answer {
  const { type } = taken(PackagesSchema, question);
  return done({ packageList: packageList(type, settings.priceFactor) });
}

function end(network: PhoneNetwork, question: unknown, how?: Ending): Answer {
  network.end(taken(EndSchema, question).esimTranNo, how);
  return done(null);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpError(refused("000104", "Request in invalid JSON format"));
  }
}
