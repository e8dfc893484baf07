declare module 'basket/Basket' {
  const Basket: React.ComponentType<{ article: string }>;
  export default Basket;
}
