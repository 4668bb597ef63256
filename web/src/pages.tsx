// The rooms beyond the lobby, fetched as one piece.
import './styles/table.css';

export { ReplayPage } from './view/replay';
export { TablePage } from './view/tablepage';
