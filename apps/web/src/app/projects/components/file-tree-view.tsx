import type { DiagnosedFile } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useMemo, useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { fileTree } from '../file-tree.ts'
import { FolderRows } from './folder-rows.tsx'

const FILTER_FROM = 20

interface FileTreeViewProps {
  files: readonly DiagnosedFile[]
  mainFile: string | undefined
}

/** The project as the doctor sees it. Folders are filled when they are opened, so 2,000 files cost no more than twenty. */
export const FileTreeView = ({ files, mainFile }: FileTreeViewProps) => {
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = wanted ? files.filter(({ path }) => path.toLowerCase().includes(wanted)) : files
  const byPath = useMemo(() => new Map(files.map((file) => [file.path, file])), [files])
  const isSmall = found.length <= FILTER_FROM
  return (
    <div data-files={files.length}>
      {files.length > FILTER_FROM && (
        <Field
          label={m.intake_files_filter({}, { locale })}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ScrollRegion
        label={m.intake_files_region({}, { locale })}
        className="mt-3 max-h-96 border border-line bg-surface py-1"
      >
        {found.length === 0 ? (
          <p className="p-4 text-muted">{m.intake_files_none({}, { locale })}</p>
        ) : (
          <FolderRows
            key={wanted}
            folder={fileTree(found.map(({ path }) => path))}
            byPath={byPath}
            mainFile={mainFile}
            isOpened={isSmall || Boolean(wanted)}
          />
        )}
      </ScrollRegion>
    </div>
  )
}
