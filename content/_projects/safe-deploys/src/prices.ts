import './prices.css';

export const prices = 'A box of tea: 4 euros';
