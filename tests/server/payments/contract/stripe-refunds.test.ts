import { stripe } from "./parties";
import { refundContract } from "./refund-contract";

refundContract(stripe);
