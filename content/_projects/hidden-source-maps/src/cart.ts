interface Cart {
  prices: number[];
}

export function total(cart: Cart | undefined): string {
  // The mistake of this example: there may be no cart.
  const { prices } = cart as Cart;
  return String(prices.reduce((sum, price) => sum + price, 0));
}
