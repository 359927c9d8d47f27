import { contract } from "./contract";
import { btcpay } from "./parties";

contract(btcpay);
