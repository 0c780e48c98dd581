import type { StructureContract } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useText } from '../../../shared/i18n/text.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'

const cell = 'px-3 py-1.5 text-left align-top'

/** The contract's own state variables, and the storage layout including its bases. */
export const ContractStorage = ({ contract }: { contract: StructureContract }) => {
  const t = useText()
  const { variables, storage } = contract
  return (
    <>
      {variables.length > 0 && (
        <div className="text-sm wrap-anywhere">
          <h4 className="text-sm text-muted">{t(m.app_structure_variables)}</h4>
          <ul className="mt-1 font-mono">
            {variables.map(({ name, type, visibility, mutability, line }) => (
              <li key={`${name} ${line}`}>
                {visibleText(type)} {visibility}
                {mutability === 'mutable' ? '' : ` ${mutability}`} <strong>{visibleText(name)}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
      {storage === undefined && <p className="text-sm">{t(m.app_structure_storage_unknown)}</p>}
      {storage !== undefined && storage.length > 0 && <StorageTable storage={storage} name={contract.name} />}
    </>
  )
}

interface StorageTableProps {
  storage: NonNullable<StructureContract['storage']>
  name: string
}

const StorageTable = ({ storage, name }: StorageTableProps) => {
  const t = useText()
  const columns = [
    m.app_structure_slot,
    m.app_structure_offset,
    m.app_structure_bytes,
    m.app_structure_variable,
    m.app_structure_type,
  ]
  return (
    <div>
      <h4 className="mb-1 text-sm text-muted">{t(m.app_structure_storage)}</h4>
      <ScrollRegion
        label={t(m.app_structure_storage_of, { name: visibleText(name) })}
        className="max-h-96 border border-line"
      >
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              {columns.map((column) => (
                <th key={t(column)} scope="col" className={`${cell} whitespace-nowrap`}>
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="font-mono">
            {storage.map((entry) => (
              <tr key={`${entry.contract} ${entry.name} ${entry.slot}`} className="border-t border-line">
                <td className={cell}>{entry.slot}</td>
                <td className={cell}>{entry.offset}</td>
                <td className={cell}>{entry.bytes}</td>
                <th scope="row" className={`${cell} font-normal`}>
                  {visibleText(entry.name)}
                </th>
                <td className={`${cell} min-w-48 wrap-anywhere`}>{visibleText(entry.type)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
