import type { AddressProject } from '@lc/contract'
import { useState } from 'react'
import { LoadFailed, Loading } from '../../../ui/load-state.tsx'
import { useChains } from '../api/use-chains.ts'
import { AddressSource } from './address-source.tsx'
import { FilesSource } from './files-source.tsx'
import { type Way, WayChoice } from './way-choice.tsx'

interface SourceStepProps {
  onFiles: (projectId: string) => void
  onDeployed: (project: AddressProject) => void
}

/** The first step: files, or an address on a chain. It ends with a project. */
export const SourceStep = ({ onFiles, onDeployed }: SourceStepProps) => {
  const [way, setWay] = useState<Way>('files')
  return (
    <>
      <WayChoice way={way} onChoose={setWay} />
      {/* Hidden, not gone: whoever looks at the other way finds the chosen files again. */}
      <div hidden={way !== 'files'}>
        <FilesSource onProject={onFiles} />
      </div>
      {way === 'address' && <ByAddress onDeployed={onDeployed} onUpload={() => setWay('files')} />}
    </>
  )
}

interface ByAddressProps {
  onDeployed: (project: AddressProject) => void
  onUpload: () => void
}

const ByAddress = (props: ByAddressProps) => {
  const { data: chains, isError, refetch } = useChains()
  if (isError) return <LoadFailed onRetry={refetch} />
  return chains ? <AddressSource chains={chains} {...props} /> : <Loading />
}
