// The rooms beyond the lobby, fetched as one piece.
import '../styles/pages.css';

export { RecordsPage } from '../view/high_scores/high_scores_page';
export { ReplayPage } from '../view/replay/replay_page';
export { TablePage } from '../view/table/table_page';
