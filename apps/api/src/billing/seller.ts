import { brand } from '@lc/content'
import type { InvoiceSeller } from '@lc/db'

/** The company as invoices issued from now on name it. */
export const seller: InvoiceSeller = {
  name: brand.legal,
  address: brand.address,
  registrationNumber: brand.registrationNumber,
  taxNumber: brand.taxNumber,
}
