import { contract } from "./contract";
import { coinbaseBusiness } from "./parties";

contract(coinbaseBusiness);
