import { coinbaseBusiness } from "./parties";
import { refundContract } from "./refund-contract";

refundContract(coinbaseBusiness);
