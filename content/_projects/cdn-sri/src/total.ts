export function total(prices: number[]): string {
  return `Total: ${prices.reduce((sum, price) => sum + price, 0)}`;
}
