import type { ScanSummary } from '@lc/api-contract'
import { expect, test } from 'vitest'
import type { ReportData } from '../report-data.ts'
import { readSample } from '../sample/read-sample.ts'
import { writeReport } from '../write-report.ts'

const deployed = '0x52908400098527886E0F7030069857D2E4169EE7'
const passed = '0xde709f2102306220921060314715629080e2fb77'
const sample = readSample()

const deployment: ScanSummary['deployment'] = {
  chainId: 1,
  address: deployed,
  block: { number: 21_000_000, hash: `0x${'a'.repeat(64)}` },
  hops: [],
  target: deployed,
  codeHash: `0x${'b'.repeat(64)}`,
}

const data: ReportData = {
  ...sample,
  summary: { ...sample.summary, deployment },
  findings: sample.findings.slice(0, 1).map((finding) => ({
    ...finding,
    exhibits: [
      {
        kind: 'counterexample',
        inputs: [{ name: 'to', value: passed }],
        calls: [{ from: 'USER', by: 'user', function: 'pay', arguments: [passed], value: '1500000000000000000' }],
      },
    ],
  })),
}

test('default: addresses are short in the text and whole in the appendix, and amounts have units', async () => {
  const { bytes } = await writeReport({ data, format: 'md', locale: 'en' })
  const [text = '', appendix = ''] = String(bytes).split('## Appendix: addresses')
  for (const address of [deployed, passed]) {
    expect(text).not.toContain(address)
    expect(appendix).toContain(address)
  }
  expect(text).toContain('0x5290…9EE7')
  expect(text).toContain('pay(0xde70…fb77)')
  expect(text).toContain('sends 1.5 ETH')
})
