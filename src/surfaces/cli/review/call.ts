export { perform as call } from '../../../operations/perform.ts'
