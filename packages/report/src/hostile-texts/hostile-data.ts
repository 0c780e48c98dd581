import type { ReportData } from '../report-data.ts'
import { readSample } from '../sample/read-sample.ts'

/** Texts that some reader may interpret: a browser, Markdown, Typst, a template, a terminal, a spreadsheet. */
export const hostileTexts = [
  '<img src=x onerror=alert(1)>',
  '</script><svg/onload=alert(1)>',
  '[click](javascript:alert(1))',
  '![](http://evil.example/beacon.png)',
  'http://evil.example/auto www.evil.example',
  '{{7*7}} <%= 7*7 %>',
  '#panic("typst") $x$ #read("/etc/passwd") *bold* _it_ @ref <label>',
  '<iframe src=file:///etc/passwd></iframe>',
  '=HYPERLINK("http://evil.example","x")',
  '| a | b |\n|---|---|',
  '```\n# out of the fence\n```````',
  '"];a[URL="javascript:alert(1)"',
  'rtl \u202egnp.exe zero\u200bwidth \u2066isolate\u2069',
  'line\r\nSet-Cookie: a=b\u0000\u001b[31mred\u001b[0m',
  'Unіswap',
] as const

const all = hostileTexts.join(' ')

/** A report in which every text that a user or a tool controls is hostile. */
export const hostileData = (): ReportData => {
  const sample = readSample()
  const file = `contracts/${hostileTexts[0]}.sol`
  const place = { file, startLine: 1, endLine: 3, contract: all, function: all }
  const calls = [{ from: all, to: all, function: all, arguments: [all], value: all, note: all }]
  const name = all.slice(0, 200)
  const why = { code: 'call_reverted' as const, values: { call: all } }
  const shown = { calls, path: 'test/A.t.sol', source: all, output: all }
  return {
    ...sample,
    summary: {
      ...sample.summary,
      name: all,
      mainFile: file,
      files: [{ path: file, sha256: '0'.repeat(64), lines: 3 }],
      scope: {
        checked: [{ file, name, checks: ['static'], missed: [{ check: 'fuzz', why }] }],
        notChecked: [
          { file, name, reason: 'not_finished' },
          { file, name, reason: 'library', through: [all] },
        ],
        compilers: [all, all],
      },
      compilerSettings: { optimizer: true, evmVersion: all, viaIr: true },
      projectRules: {
        configuration: { file, failOn: 'high' },
        ignoredPaths: [{ pattern: all, line: 1, files: 1 }],
        leftOut: 1,
        suppressions: [{ reason: all, source: 'configuration', file, line: 2, kind: all, path: all, findings: 0 }],
        notes: [{ file, line: 3, problem: 'unknown_key', value: all }],
        notListed: 1,
      },
      checks: sample.summary.checks.map((check) => ({ ...check, outcome: 'failed' as const, reason: all })),
    },
    sources: { [file]: `${hostileTexts.join('\n')}\n${'x'.repeat(100_000)}` },
    findings: sample.findings.slice(0, 2).map((finding, index) => ({
      ...finding,
      // SARIF leaves settled findings out, so one is only acknowledged.
      status: index === 0 ? ('acknowledged' as const) : ('false_positive' as const),
      decision: { status: 'false_positive' as const, reason: all, at: '2026-11-15T09:00:00.000Z' },
      locations: [place, { ...place, startLine: 15, endLine: 99_999 }],
      evidence: [{ engine: 'slither', check: all, words: hostileTexts.join('\n') }],
      library: { name: all, version: all },
      suppression: {
        reason: all,
        source: index === 0 ? ('comment' as const) : ('configuration' as const),
        file,
        line: 2,
      },
      exhibits: [
        { kind: 'proof' as const, test: all, control: all, ...shown },
        { kind: 'counterexample' as const, inputs: [{ name: all, value: all }], seed: all, ...shown },
      ],
    })),
    comparison: {
      earlier: { id: sample.summary.id, name: all, createdAt: sample.summary.createdAt, coverage: 'all' as const },
      findings: sample.findings.slice(0, 1).map(({ detector, severity, grade, status }) => ({
        ...{ change: 'gone' as const, id: 'LC-01', scanId: sample.summary.id, detector, severity, grade, status },
        location: place,
        resolution: 'not_seen' as const,
      })),
    },
    runs: {
      properties: [{ property: all, contract: all, engine: all, stage: 'formal', outcome: 'unknown', reason: all }],
      tests: [{ contract: all, function: all, test: all, about: 'call', outcome: 'failed', words: all }],
      lineCoverage: [{ file, covered: 1, total: 2 }],
      functionReach: [{ contract: all, reached: [all], missed: [all] }],
    },
    project: { 'test/A.t.sol': all },
  }
}
