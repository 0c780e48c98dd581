import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useLocale } from '../../../lib/locale-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { type Picked, readFiles } from '../read-files.ts'
import { DropZone } from './drop-zone.tsx'
import { FileList } from './file-list.tsx'
import { NewScanConfirm } from './new-scan-confirm.tsx'
import { Refusals } from './refusals.tsx'

interface NewScanFormProps {
  available: number | undefined
  onOrdered: (contractId: string) => void
}

/** Source, main file, confirm: one page, in this order. */
export const NewScanForm = ({ available, onOrdered }: NewScanFormProps) => {
  const locale = useLocale()
  const [{ files, refused }, setPicked] = useState<Picked>({ files: [], refused: {} })
  const [chosenMain, setChosenMain] = useState<string>()
  const [isConfirming, setIsConfirming] = useState(false)
  const mainFile = files.find(({ name }) => name === chosenMain)?.name ?? files[0]?.name

  return (
    <div className="grid max-w-[52rem] gap-6">
      {available === 0 && <p className="border-l-2 border-text pl-3">{m.app_confirm_no_equity({}, { locale })}</p>}
      <DropZone onFiles={(chosen) => setPicked(readFiles(files, chosen))} />
      <Refusals refused={refused} />
      {mainFile && (
        <>
          <FileList
            files={files}
            mainFile={mainFile}
            onMain={setChosenMain}
            onRemove={(name) => setPicked({ files: files.filter((file) => file.name !== name), refused: {} })}
          />
          <div>
            <button type="button" onClick={() => setIsConfirming(true)} className={buttonClass('primary')}>
              {m.app_new_scan_continue({}, { locale })}
            </button>
          </div>
          {isConfirming && (
            <NewScanConfirm
              files={files}
              mainFile={mainFile}
              available={available}
              onClose={() => setIsConfirming(false)}
              onOrdered={onOrdered}
            />
          )}
        </>
      )}
    </div>
  )
}
