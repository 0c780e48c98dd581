import { useChains } from '../../../shared/api/projects/list-chains.ts'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
import type { Picked } from '../read-files.ts'
import { AddressSource } from './address-source.tsx'
import { FilesSource } from './files-source.tsx'
import { type Way, WayChoice } from './way-choice.tsx'

interface SourceStepProps {
  way: Way
  onWay: (way: Way) => void
  picked: Picked
  onPicked: (picked: Picked) => void
  onProject: (id: string) => void
}

/** The first step: files, or an address on a chain. It ends with a project. */
export const SourceStep = ({ way, onWay, picked, onPicked, onProject }: SourceStepProps) => (
  <>
    <WayChoice way={way} onChoose={onWay} />
    {way === 'files' ? (
      <FilesSource picked={picked} onPicked={onPicked} onProject={onProject} />
    ) : (
      <ByAddress onProject={onProject} onUpload={() => onWay('files')} />
    )}
  </>
)

interface ByAddressProps {
  onProject: (id: string) => void
  onUpload: () => void
}

const ByAddress = (props: ByAddressProps) => {
  const { data: chains, isError, refetch } = useChains()
  if (isError) return <LoadFailed onRetry={refetch} />
  return chains ? <AddressSource chains={chains} {...props} /> : <Loading />
}
