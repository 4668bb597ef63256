// The pages beyond the lobby, loaded as one chunk.
import '../styles/pages.css';

export { CardsPage } from '../view/cards/cards_page';
export { OpponentsPage } from '../view/cast/opponents_page';
export { GamePage } from '../view/game/game_page';
export { HighScoresPage } from '../view/high_scores/high_scores_page';
export { LearnPage } from '../view/learn/learn_page';
export { PeoplePage } from '../view/people/people_page';
export { ProfilePage } from '../view/profile/profile_page';
export { PuzzlesPage } from '../view/puzzles/puzzles_page';
export { ReplayPage } from '../view/replay/replay_page';
export { TablePage } from '../view/table/table_page';
