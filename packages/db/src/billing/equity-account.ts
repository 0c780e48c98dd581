/** Where units of a user may lie. `granted` and `owed` are never above zero, the others never below. */
export type EquityAccount = 'granted' | 'available' | 'held' | 'used' | 'returned' | 'owed' | 'reserved' | 'included'
