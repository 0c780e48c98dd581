import { expect, test } from 'vitest'
import { readSample } from '../sample/read-sample.ts'
import { provedWithFix } from '../testing/proved-with-fix.ts'
import { findingsBlocks } from './finding-blocks.ts'

test.each(['en', 'zh'] as const)(
  'given a proof with a fix, shows its diff with signs and its checks in %s',
  (locale) => {
    const sample = readSample()
    const findings = sample.findings.slice(0, 1).map((finding) => ({ ...finding, exhibits: [provedWithFix] }))
    const blocks = findingsBlocks({ ...sample, findings }, locale)
    const diff = blocks.find((block) => block.kind === 'code' && block.language === 'diff')
    expect(diff).toMatchObject({
      label: 'src/Wallet.sol',
      lines: [
        { text: '@@ -1,3 +1,3 @@' },
        { text: 'contract Wallet {' },
        { text: '  require(tx.origin == owner);', sign: '-' },
        { text: '  require(msg.sender == owner);', sign: '+' },
        { text: '}' },
      ],
    })
    expect(JSON.stringify(blocks)).toContain(
      locale === 'en' ? 'Foundry tests pass as before: not applicable' : 'Foundry 测试照常通过：不适用',
    )
  },
)
