import { PartnershipDialog } from '../enquiries/partnership-dialog.tsx'
import { showIsland } from './show-island.tsx'

/** Called by the boot script for a click on an element with `data-dialog`. */
export const openDialog = () => showIsland('partnership', <PartnershipDialog onClose={close} />)

const close = () => showIsland('partnership', null)
