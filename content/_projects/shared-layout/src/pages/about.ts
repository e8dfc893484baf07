// This page has no script of its own.
export {};
