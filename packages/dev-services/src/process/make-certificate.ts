import { join } from 'node:path'
import { runToEnd } from './run-to-end.ts'

export interface CertificateFiles {
  certificate: string
  key: string
}

/** A self-signed certificate for this machine, valid for a day. It is its own authority. */
export const makeCertificate = async (folder: string): Promise<CertificateFiles> => {
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  // Rust's TLS refuses a server certificate that is marked as an authority.
  const leaf = ['-addext', 'basicConstraints=critical,CA:FALSE']
  const args = ['req', '-x509', ...curve, ...name, ...leaf, '-keyout', files.key, '-out', files.certificate]
  await runToEnd({ command: 'openssl', args })
  return files
}
