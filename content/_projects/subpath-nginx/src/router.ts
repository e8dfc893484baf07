// "/app", without a slash at the end; for an app at the root it would be "/".
const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Address of a route: "/users/7" becomes "/app/users/7". */
export function href(path: string): string {
  return base + path;
}

/** Route of the address that is open: "/app/users/7" becomes "/users/7". */
export function route(): string {
  return location.pathname.slice(base.length) || '/';
}
