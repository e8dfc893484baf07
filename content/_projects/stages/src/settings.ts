// The only place that reads variables: here texts become what they mean.
export const api = import.meta.env.PUBLIC_API;
export const pageSize = Number(import.meta.env.PUBLIC_PAGE_SIZE);
export const isPublic = import.meta.env.PUBLIC_STAGE === 'production';
