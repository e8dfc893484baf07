// A name that is not declared below is an error, instead of "undefined" at run time.
interface RsbuildTypeOptions {
  strictImportMetaEnv: true;
}

interface ImportMetaEnv {
  readonly PUBLIC_API: string;
  readonly PUBLIC_STAGE: 'local' | 'staging' | 'production';
  readonly PUBLIC_PAGE_SIZE: string;
}
