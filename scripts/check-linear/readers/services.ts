import { type Packet, PacketError, readPackets } from '../../../apps/worker/src/git/pkt-line.ts'
import { readSubmodules } from '../../../apps/worker/src/git/submodules.ts'
import { isEmailAddress } from '../../../packages/api-contract/src/email-rule.ts'
import { parseAddress } from '../../../packages/chains/src/address/parse-address.ts'
import { decodeFacets, minimalProxyTarget } from '../../../packages/chains/src/address/read-proxy.ts'
import { findOpcodes, readCompilerVersion } from '../../../packages/chains/src/bytecode/bytecode-parts.ts'
import { compareBytecode } from '../../../packages/chains/src/bytecode/compare-bytecode.ts'
import { readEtherscanReply } from '../../../packages/chains/src/source/etherscan.ts'
import { safeSourceName, toSourceBundle } from '../../../packages/chains/src/source/source-bundle.ts'
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

const readAll = async (text: string) => {
  async function* chunks() {
    for (let at = 0; at < text.length; at += 16_384) yield Buffer.from(text.slice(at, at + 16_384), 'latin1')
  }
  const packets: Packet[] = []
  try {
    for await (const packet of readPackets(chunks())) packets.push(packet)
  } catch (error) {
    if (!(error instanceof PacketError)) throw error
  }
  return packets.length
}

export const serviceReaders: readonly Reader[] = [
  {
    name: 'readPackets',
    modules: ['apps/worker/src/git/pkt-line.ts'],
    inputs: reading(readAll, { ...plainTexts, marks: repeated('0000'), 'short lines': repeated('0005a') }),
    // Replies arrive in chunks, and other work runs between them.
    largestBytes: 256 * KILOBYTES,
  },
  {
    name: 'readSubmodules',
    modules: ['apps/worker/src/git/submodules.ts'],
    inputs: reading((text) => readSubmodules(text), {
      ...plainTexts,
      'many submodules': numbered((index) => `[submodule "${index}"]\npath = ${index}\nurl = x\n`),
      blanks: repeated(' \n='),
    }),
  },
  {
    name: 'readEtherscanReply',
    modules: [`${CHAINS}/source/etherscan.ts`],
    inputs: {
      ...reading(
        (text) => readEtherscanReply({ status: '1', result: [{ ...entry, SourceCode: text }] }),
        solidityTexts,
      ),
      ...reading((text) => readEtherscanReply({ status: '1', result: [{ ...entry, Library: text }] }), {
        'many libraries': numbered((index) => `L${index}:0x00;`),
      }),
    },
  },
  {
    name: 'toSourceBundle',
    modules: [`${CHAINS}/source/source-bundle.ts`],
    inputs: {
      ...reading((text) => toSourceBundle(verified({ 'a.sol': { content: text } }))),
      ...labelled(
        'safeSourceName',
        reading(safeSourceName, { ...plainTexts, 'marks in the wrong order': repeated('\u0301\u0323') }),
      ),
      'many files': (bytes) => {
        const files = Object.entries(manyFiles(bytes, () => 'contract B {}'))
        const sources = Object.fromEntries(files.map(([path, content]) => [path, { content }]))
        return () => toSourceBundle(verified(sources))
      },
    },
  },
  {
    name: 'compareBytecode',
    modules: [`${CHAINS}/bytecode/compare-bytecode.ts`, `${CHAINS}/bytecode/bytecode-parts.ts`, `${CHAINS}/hex.ts`],
    inputs: reading((object) => {
      readCompilerVersion(Buffer.from(object, 'hex'))
      return compareBytecode({ object }, { code: `0x${object}ff`, blockNumber: 1 })
    }, codes),
    // Deployed code has at most 24 KB; creation code at most twice as much.
    largestBytes: 128 * KILOBYTES,
  },
  {
    name: 'findOpcodes',
    modules: [`${CHAINS}/bytecode/bytecode-parts.ts`, `${CHAINS}/address/read-proxy.ts`],
    inputs: reading(
      (code) => [findOpcodes(`0x${code}`), minimalProxyTarget(`0x${code}`), decodeFacets(`0x${code}`)],
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
    modules: ['packages/mails/src/mail-words.ts', 'packages/mails/src/render-mail.ts'],
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
    modules: ['packages/api-contract/src/email-rule.ts'],
    inputs: reading(isEmailAddress, plainTexts),
  },
  { name: 'storableText', modules: ['packages/db/src/storable.ts'], inputs: reading(storableText, plainTexts) },
]
