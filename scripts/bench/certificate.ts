import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Key and certificate of the HTTPS server, and the fingerprint by which the browser trusts it. */
export interface Certificate {
  key: string;
  cert: string;
  /** Digest of the public key, for Chromium's `--ignore-certificate-errors-spki-list`. */
  fingerprint: string;
}

/**
 * Certificate of the benchmark's server, generated once per machine: browsers use HTTP/2 only over TLS.
 *
 * @throws an error if `openssl` is missing
 */
export function readCertificate(folder: string): Certificate {
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  if (!existsSync(keyFile) || !existsSync(certFile)) {
    mkdirSync(folder, { recursive: true });
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', keyFile, '-out', certFile];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '365', ...subject, ...files],
      { stdio: 'ignore' },
    );
  }
  const cert = readFileSync(certFile, 'utf8');
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: readFileSync(keyFile, 'utf8'),
    cert,
    fingerprint: createHash('sha256').update(publicKey).digest('base64'),
  };
}
