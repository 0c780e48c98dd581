import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useChains } from '../../../shared/api/projects/list-chains.ts'
import { uploadAddress } from '../../../shared/api/projects/upload-address.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
import { BusyButton, useAbort } from '../buttons.tsx'
import { preloadProjectSteps } from '../lazy-project-steps.ts'
import { useNewScan } from '../new-scan-context.ts'
import { AddressForm, type DeployedAddress, type ReadableChain } from './address-form.tsx'

interface AddressSourceProps {
  /** The contract that the form opens with. */
  start?: DeployedAddress | undefined
}

export const AddressSource = ({ start }: AddressSourceProps) => {
  const { data: chains, isError, refetch } = useChains()
  if (isError) return <LoadFailed onRetry={refetch} />
  return chains ? <ReadAddress chains={chains} start={start} /> : <Loading />
}

type Failure = { refusal?: string; unanswered?: { deployed: DeployedAddress; words: string } }

/** Reads a deployed contract. If the chain doesn't answer, the user can try again. */
const ReadAddress = ({ chains, start }: AddressSourceProps & { chains: readonly ReadableChain[] }) => {
  const { openProject, uploadFiles } = useNewScan()
  const [isReading, setIsReading] = useState(false)
  const reading = useAbort()
  const [{ refusal, unanswered }, setFailure] = useState<Failure>({})
  const read = async (deployed: DeployedAddress) => {
    setIsReading(true)
    preloadProjectSteps()
    const end = await uploadAddress(deployed, reading.begin())
    if (end.kind === 'read') return openProject(end.project.id)
    setIsReading(false)
    if (end.kind === 'refused') setFailure({ refusal: end.words })
    else setFailure(end.kind === 'unanswered' ? { unanswered: { deployed, words: end.words } } : {})
  }
  return (
    <div className="grid gap-5">
      <AddressForm
        chains={chains}
        {...(start && { start })}
        isBusy={isReading}
        refusal={refusal}
        onRead={read}
        onCancel={reading.abort}
        onUpload={uploadFiles}
      />
      {unanswered && !isReading && <Unanswered words={unanswered.words} onAgain={() => read(unanswered.deployed)} />}
    </div>
  )
}

/** The chain or the source service didn't answer; nothing is wrong with the address. */
export const Unanswered = ({ words, onAgain }: { words: string; onAgain: () => Promise<unknown> }) => {
  const t = useText()
  return (
    <div role="alert" className="border border-line bg-surface p-5" data-unanswered>
      <p className="font-semibold">{t(m.intake_unanswered_title)}</p>
      <p className="mt-1">{words}</p>
      <p className="mt-1 mb-4 text-sm text-muted">{t(m.intake_unanswered_text)}</p>
      <BusyButton onPress={onAgain}>{t(m.intake_check_again)}</BusyButton>
    </div>
  )
}
