import type { AddressProject } from '@lc/contract'
import { useState } from 'react'
import { readAddress } from '../api/read-address.ts'
import type { ReadableChain } from '../readable-chain.ts'
import { AddressForm, type AddressWish } from './address-form.tsx'
import { BytecodeLook } from './bytecode-look.tsx'
import { DeploymentFacts } from './deployment-facts.tsx'

interface AddressSourceProps {
  chains: readonly ReadableChain[]
  onDeployed: (project: AddressProject) => void
  onUpload: () => void
}

/** A deployed contract as the source. Without verified source there is nothing to scan, and only a look. */
export const AddressSource = ({ chains, onDeployed, onUpload }: AddressSourceProps) => {
  const [isReading, setIsReading] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [unseen, setUnseen] = useState<AddressProject>()
  const read = async (wish: AddressWish) => {
    setIsReading(true)
    setUnseen(undefined)
    const end = await readAddress(wish)
    setIsReading(false)
    setRefusal(end.kind === 'refused' ? end.words : undefined)
    if (end.kind !== 'read') return
    if (end.project.look) setUnseen(end.project)
    else onDeployed(end.project)
  }
  return (
    <div className="grid gap-5">
      <AddressForm chains={chains} isBusy={isReading} refusal={refusal} onRead={read} onUpload={onUpload} />
      {unseen?.look && (
        <>
          <BytecodeLook look={unseen.look} onUpload={onUpload} />
          <DeploymentFacts deployment={unseen.deployment} />
        </>
      )}
    </div>
  )
}
