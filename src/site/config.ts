import config from 'virtual:site/config';

/** The site's settings as the browser knows them. */
export const siteConfig = config;
