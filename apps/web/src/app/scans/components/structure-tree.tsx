import type { Structure, StructureContract } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { ContractStorage } from './contract-storage.tsx'
import { FunctionEntry } from './function-entry.tsx'

/** The structure as text: everything that graph and pictures show, and what they have no place for. */
export const StructureTree = ({ structure }: { structure: Structure }) => {
  const locale = useLocale()
  const { contracts, omitted } = structure
  const isCut = Object.values(omitted).some((count) => count > 0)
  return (
    <div data-structure-tree>
      <h3 className="mb-2 text-base font-semibold">{m.app_structure_tree({}, { locale })}</h3>
      {isCut && <p className="mb-2 font-semibold">{m.app_structure_left_out(omitted, { locale })}</p>}
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

/** A contract that nobody opened costs one line, however large it is. */
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

/** Words of the language itself, in every language. */
const keywords = {
  contract: 'contract',
  abstract: 'abstract contract',
  interface: 'interface',
  library: 'library',
} as const satisfies Record<StructureContract['kind'], string>

export const ContractBody = ({ contract }: { contract: StructureContract }) => {
  const locale = useLocale()
  const { bases, linearization, functions } = contract
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-l border-line pb-6 pl-4">
      {bases.length > 0 && (
        <div className="text-sm wrap-anywhere">
          <p>{m.app_structure_inherits({ names: bases.map(nameOf).join(', ') }, { locale })}</p>
          <p className="text-muted">
            {m.app_structure_order({ names: linearization.map(nameOf).join(' → ') }, { locale })}
          </p>
        </div>
      )}
      {functions.length > 0 && (
        <div>
          <h4 className="text-sm text-muted">{m.app_structure_functions({}, { locale })}</h4>
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

const nameOf = (id: string) => visibleText(id.slice(id.lastIndexOf(':') + 1))
