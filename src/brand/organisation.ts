/** Name and code page of the organisation, the head of the header menu. */
export const ORGANISATION = { name: 'Rstack', url: 'https://github.com/web-infra-dev' } as const;
