import { m } from '@lc/content/messages'
import { useState } from 'react'
import { readAddress } from '../../../shared/api/projects/upload-address.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { expectProjectSteps } from '../late-steps.ts'
import type { ReadableChain } from '../readable-chain.ts'
import { useAbort } from '../use-abort.ts'
import { AddressForm, type AddressWish } from './address-form.tsx'
import { PressButton } from './press-button.tsx'

interface AddressSourceProps {
  chains: readonly ReadableChain[]
  onProject: (id: string) => void
  onUpload: () => void
}

type End = { refusal?: string; unanswered?: { wish: AddressWish; words: string } }

/** A deployed contract as the source. A chain that gives no answer may give one in a moment. */
export const AddressSource = ({ chains, onProject, onUpload }: AddressSourceProps) => {
  const [isReading, setIsReading] = useState(false)
  const reading = useAbort()
  const [{ refusal, unanswered }, setEnd] = useState<End>({})
  const read = async (wish: AddressWish) => {
    setIsReading(true)
    expectProjectSteps()
    const end = await readAddress(wish, reading.begin())
    if (end.kind === 'read') return onProject(end.project.id)
    setIsReading(false)
    if (end.kind === 'refused') setEnd({ refusal: end.words })
    else setEnd(end.kind === 'unanswered' ? { unanswered: { wish, words: end.words } } : {})
  }
  return (
    <div className="grid gap-5">
      <AddressForm
        chains={chains}
        isBusy={isReading}
        refusal={refusal}
        onRead={read}
        onGiveUp={reading.abort}
        onUpload={onUpload}
      />
      {unanswered && !isReading && <Unanswered words={unanswered.words} onAgain={() => read(unanswered.wish)} />}
    </div>
  )
}

/** A chain or a source service that gave no answer: nothing is wrong with the address. */
export const Unanswered = ({ words, onAgain }: { words: string; onAgain: () => Promise<unknown> }) => {
  const locale = useLocale()
  return (
    <div role="alert" className="border border-line bg-surface p-5" data-unanswered>
      <p className="font-semibold">{m.intake_unanswered_title({}, { locale })}</p>
      <p className="mt-1">{words}</p>
      <p className="mt-1 mb-4 text-sm text-muted">{m.intake_unanswered_text({}, { locale })}</p>
      <PressButton onPress={onAgain}>{m.intake_check_again({}, { locale })}</PressButton>
    </div>
  )
}
