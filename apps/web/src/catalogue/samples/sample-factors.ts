import type { SecondFactor } from '@lc/api-contract'

export const samplePasskey: SecondFactor = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'passkey',
  name: 'MacBook',
  createdAt: '2026-11-02T08:30:00Z',
  lastUsedAt: '2026-11-18T07:12:00Z',
}

export const sampleTotp: SecondFactor = {
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'totp',
  createdAt: '2026-11-03T10:05:00Z',
}

/** The secret is the example of RFC 6238. */
export const sampleSetup = {
  challenge: '',
  expiresAt: '2026-11-19T09:05:00Z',
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/reader%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
}

export const sampleCodes = [
  '3qsz-qxtu-vn62-s5uj-ugv4-7b4m',
  'a2yi-52q8-zk2q-4228-dgeq-j8jd',
  'by8d-2mvt-ncwb-83da-4kz6-ncwz',
  'btz7-yfbi-e76n-53sn-mrbt-2qg3',
  '66mz-b6b4-m43w-4ye3-39xb-h6pt',
  'x4n3-42gb-wfyx-eqyj-ysxd-htii',
  'dwef-wnt7-2342-u4jr-zs9m-ibwv',
  'aixp-s8ux-4s9k-bk99-dbr4-cxvs',
  'imys-ypbz-xx2z-sr9w-9c4s-sq7q',
  'x245-yswd-mz7m-iqah-hvf3-nnx3',
]
