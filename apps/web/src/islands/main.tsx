import '../ui/styles/islands.css'
export const openDialog = (_name: string) => {}
export const openFromAddress = () => {}
