import { isEmailAddress } from '../../../packages/api-contract/src/account/email-rule.ts'
import { minimalProxyTarget } from '../../../packages/chains/src/address/minimal-proxy-target.ts'
import { parseAddress } from '../../../packages/chains/src/address/parse-address.ts'
import { decodeFacets } from '../../../packages/chains/src/address/read-facets.ts'
import { compareBytecode } from '../../../packages/chains/src/bytecode/compare-bytecode.ts'
import { compilerOf } from '../../../packages/chains/src/bytecode/metadata-sections.ts'
import { opcodesOf } from '../../../packages/chains/src/bytecode/opcodes-of.ts'
import { bundleOf } from '../../../packages/chains/src/source/bundle-of.ts'
import { readEtherscanSource } from '../../../packages/chains/src/source/read-etherscan-source.ts'
import { safeSourceName } from '../../../packages/chains/src/source/source-names.ts'
import { storableText } from '../../../packages/db/src/storable.ts'
import { renderMail } from '../../../packages/mails/src/render-mail.ts'
import { createLog } from '../../../packages/server-runtime/src/create-log.ts'
import {
  labelled,
  manyFiles,
  numbered,
  plainTexts,
  reading,
  refused,
  repeated,
  solidityTexts,
} from '../hostile-texts.ts'
import type { Reader } from '../reader.ts'

const CHAINS = 'packages/chains/src'
const KILOBYTES = 1024

const entry = {
  SourceCode: '',
  ContractName: 'A',
  CompilerVersion: 'v0.8.19+commit.7dd6d404',
  OptimizationUsed: '1',
  Runs: 200,
  EVMVersion: 'Default',
  Library: '',
  ContractFileName: '',
}

const verified = (sources: Record<string, { content: string }>) => ({
  language: 'Solidity',
  compiler: '0.8.19',
  contractName: 'A',
  file: undefined,
  sources,
  settings: {},
})

const codes = {
  zeros: repeated('00'),
  pushes: repeated('7f'),
  'metadata that repeats': repeated('a264697066735822'),
  maps: repeated('a1'),
  placeholders: repeated('__$0123456789abcdef0123456789abcdef01$__'),
  proxies: repeated('363d3d373d3d3d363d73'),
}

const log = createLog({ name: 'check', destination: { write: () => undefined } })

export const serviceReaders: readonly Reader[] = [
  {
    name: 'readEtherscanSource',
    modules: [`${CHAINS}/source/read-etherscan-source.ts`],
    inputs: {
      ...reading((text) => readEtherscanSource({ ...entry, SourceCode: text }), solidityTexts),
      ...reading((text) => readEtherscanSource({ ...entry, Library: text }), {
        'many libraries': numbered((index) => `L${index}:0x00;`),
      }),
    },
  },
  {
    name: 'bundleOf',
    modules: [`${CHAINS}/source/bundle-of.ts`, `${CHAINS}/source/source-names.ts`],
    inputs: {
      ...reading((text) => bundleOf(verified({ 'a.sol': { content: text } }))),
      ...labelled(
        'safeSourceName',
        reading(safeSourceName, { ...plainTexts, 'marks in the wrong order': repeated('\u0301\u0323') }),
      ),
      'many files': (bytes) => {
        const files = Object.entries(manyFiles(bytes, () => 'contract B {}'))
        const sources = Object.fromEntries(files.map(([path, content]) => [path, { content }]))
        return () => bundleOf(verified(sources))
      },
    },
  },
  {
    name: 'compareBytecode',
    modules: [`${CHAINS}/bytecode/compare-bytecode.ts`, `${CHAINS}/bytecode/metadata-sections.ts`, `${CHAINS}/hex.ts`],
    inputs: reading((object) => {
      compilerOf(Buffer.from(object, 'hex'))
      return compareBytecode({ object }, { code: `0x${object}ff`, blockNumber: 1 })
    }, codes),
    // Deployed code has 24 KB; a constructor's at most twice as much.
    largestBytes: 128 * KILOBYTES,
  },
  {
    name: 'opcodesOf',
    modules: [
      `${CHAINS}/bytecode/opcodes-of.ts`,
      `${CHAINS}/address/minimal-proxy-target.ts`,
      `${CHAINS}/address/read-facets.ts`,
    ],
    inputs: reading(
      (code) => [opcodesOf(`0x${code}`), minimalProxyTarget(`0x${code}`), decodeFacets(`0x${code}`)],
      codes,
    ),
  },
  {
    name: 'parseAddress',
    modules: [`${CHAINS}/address/parse-address.ts`],
    inputs: reading(refused(parseAddress), plainTexts),
  },
  {
    name: 'renderMail',
    modules: [
      'packages/mails/src/enquiry-words.ts',
      'packages/mails/src/escape-html.ts',
      'packages/mails/src/html-of.ts',
    ],
    inputs: reading(
      (message) =>
        renderMail({
          mail: 'enquiry',
          locale: 'en',
          enquiry: {
            ...{ kind: 'contact' as const, reference: 'A', name: 'A', email: 'a@b.example', project: '', website: '' },
            services: [],
            message,
          },
        }),
      plainTexts,
    ),
    // A message has at most 5,000 characters.
    largestBytes: 20 * KILOBYTES,
  },
  {
    name: 'createLog',
    modules: ['packages/server-runtime/src/create-log.ts'],
    inputs: reading((text) => log.warn(text), {
      ...plainTexts,
      'a word and an address': repeated('a', { end: ' a@b.example' }),
      addresses: repeated('ada@mail.example '),
      'names that never end': repeated('ada@'),
      'domains that never end': repeated('b.', { start: 'a@' }),
      escapes: repeated('\u0001a', { end: '@' }),
    }),
    largestBytes: 256 * KILOBYTES,
  },
  {
    name: 'isEmailAddress',
    modules: ['packages/api-contract/src/account/email-rule.ts'],
    inputs: reading(isEmailAddress, plainTexts),
  },
  { name: 'storableText', modules: ['packages/db/src/storable.ts'], inputs: reading(storableText, plainTexts) },
]
