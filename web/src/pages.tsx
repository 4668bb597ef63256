// The rooms beyond the lobby, fetched as one piece.
import './styles/records.css';
import './styles/table.css';

export { RecordsPage } from './view/records';
export { ReplayPage } from './view/replay';
export { TablePage } from './view/tablepage';
