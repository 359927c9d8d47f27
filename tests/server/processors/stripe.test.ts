import { contract } from "./contract";
import { stripe } from "./parties";

contract(stripe);
