declare const CURRENCY: string;
