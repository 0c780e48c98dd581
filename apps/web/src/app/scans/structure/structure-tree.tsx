import type { Access, Locale, Structure, StructureCall, StructureContract, StructureFunction } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { callWords } from '@lc/report/words'
import { useState } from 'react'
import { textIn, useLocale, useText } from '../../../shared/i18n/text.ts'
import { ContractStorage } from './contract-storage.tsx'

/** The structure as text: everything in the graph and the pictures, and more. */
export const StructureTree = ({ structure }: { structure: Structure }) => {
  const t = useText()
  const { contracts, omitted } = structure
  const isCut = Object.values(omitted).some((count) => count > 0)
  return (
    <div data-structure-tree>
      <h3 className="mb-2 text-base font-semibold">{t(m.app_structure_tree)}</h3>
      {isCut && <p className="mb-2 font-semibold">{t(m.app_structure_left_out, omitted)}</p>}
      <ul className="border-b border-line">
        {contracts.map((contract, index) => (
          <li key={contract.id} className="border-t border-line">
            <ContractEntry contract={contract} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A closed contract renders one line, however large it is. */
const ContractEntry = ({ contract, isFirst }: { contract: StructureContract; isFirst: boolean }) => {
  const [isOpen, setIsOpen] = useState(isFirst)
  const { kind, name, file, line } = contract
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="fold flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <span className="font-mono wrap-anywhere">
          {keywords[kind]} <strong>{visibleText(name)}</strong>
        </span>
        <span className="font-mono text-xs text-muted wrap-anywhere">
          {visibleText(file)}:{line}
        </span>
      </summary>
      {isOpen && <ContractBody contract={contract} />}
    </details>
  )
}

/** Solidity keywords, the same in every language. */
const keywords = {
  contract: 'contract',
  abstract: 'abstract contract',
  interface: 'interface',
  library: 'library',
} as const satisfies Record<StructureContract['kind'], string>

export const ContractBody = ({ contract }: { contract: StructureContract }) => {
  const t = useText()
  const { bases, linearization, functions } = contract
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-l border-line pb-6 pl-4">
      {bases.length > 0 && (
        <div className="text-sm wrap-anywhere">
          <p>{t(m.app_structure_inherits, { names: bases.map(contractName).join(', ') })}</p>
          <p className="text-muted">
            {t(m.app_structure_order, { names: linearization.map(contractName).join(' → ') })}
          </p>
        </div>
      )}
      {functions.length > 0 && (
        <div>
          <h4 className="text-sm text-muted">{t(m.app_structure_functions)}</h4>
          <ul className="mt-1 grid gap-3">
            {functions.map((fn) => (
              <FunctionEntry key={`${fn.signature} ${fn.line}`} fn={fn} />
            ))}
          </ul>
        </div>
      )}
      <ContractStorage contract={contract} />
    </div>
  )
}

/** A function's declaration, its callers and its calls. */
const FunctionEntry = ({ fn }: { fn: StructureFunction }) => {
  const locale = useLocale()
  const t = useText()
  const declared = [fn.visibility, ...(fn.mutability === 'nonpayable' ? [] : [fn.mutability]), ...fn.modifiers]
  return (
    <li className="text-sm wrap-anywhere" data-access={fn.access.kind}>
      <p className="font-mono">
        <strong>{visibleText(fn.signature)}</strong> <span className="text-muted">{declared.join(' ')}</span>
      </p>
      <p className={fn.access.kind === 'open' ? 'font-semibold' : ''}>{describeAccess(fn.access, locale)}</p>
      {fn.overrides.length > 0 && (
        <p>{t(m.app_structure_overrides, { names: fn.overrides.map(contractName).join(', ') })}</p>
      )}
      {fn.calls.length > 0 && (
        <ul className="mt-1 border-l border-line pl-3 text-muted">
          {[...new Set(fn.calls.map((call) => describeCall(call, locale)))].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

const plainAccess = {
  open: m.app_structure_access_open,
  inner: m.app_structure_access_inner,
  deployer: m.app_structure_access_deployer,
  unimplemented: m.app_structure_access_unimplemented,
} as const

const describeAccess = (access: Access, locale: Locale): string => {
  const t = textIn(locale)
  if (access.kind !== 'guarded') return t(plainAccess[access.kind])
  return t(m.app_structure_access_guarded, { guards: access.by.map(({ text }) => visibleText(text)).join(' · ') })
}

const describeCall = ({ kind, contract, name, line, via }: StructureCall, locale: Locale): string => {
  const t = textIn(locale)
  const target = contract === undefined ? visibleText(name) : `${contractName(contract)}.${visibleText(name)}`
  const words = { kind: t(callWords[kind]), target, line }
  return via === undefined
    ? t(m.app_structure_call, words)
    : t(m.app_structure_call_via, { ...words, modifier: visibleText(via) })
}

/** An id is `<file>:<name>`. */
const contractName = (id: string) => visibleText(id.slice(id.lastIndexOf(':') + 1))
