import { authorContract } from '../contract.ts'
import { createOfflineAuthor } from './author.ts'

authorContract('offline', createOfflineAuthor)
