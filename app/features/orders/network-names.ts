/** The coin of a network, as the processors name it; what is not here is shown as they do. */
const coins = new Map([
  ["bitcoin", "Bitcoin (BTC)"],
  ["ethereum", "Ethereum (ETH)"],
  ["litecoin", "Litecoin (LTC)"],
  ["bitcoincash", "Bitcoin Cash (BCH)"],
  ["dogecoin", "Dogecoin (DOGE)"],
  ["usdc", "USD Coin (USDC)"],
]);

export function coinOfNetwork(network: string): string {
  return coins.get(network) ?? network;
}
