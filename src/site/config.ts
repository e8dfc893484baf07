import config from 'virtual:site/config';

/** The part of the site's settings that the browser receives. */
export const siteConfig = config;
