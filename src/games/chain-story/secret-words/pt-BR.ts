import { secretWords } from '../text-prompt.ts'

/** Words to smuggle into a sentence: plain nouns, in alphabetical order. */
export const secretWordPack = secretWords(
  'pt-br-word',
  `
abacaxi abajur abóbora abraço acordeão alfinete almofada ameixa amendoim anzol apito aquário aspirador
avestruz azulejo balaio balde bambolê bandeja barbante berimbau beterraba bicicleta binóculo biscoito
borboleta botão brigadeiro brócolis bússola cabide cachecol cachoeira cacto cadarço cafuné cajueiro
caleidoscópio camelo caneca canguru canoa capacete capivara carambola caramujo carrossel cartola castanhola
catapulta chafariz chaleira chinelo chocalho chuchu churrasqueira cobertor cócegas cogumelo colher confete
coqueiro coruja coxinha cuíca dedal dominó elevador empada escorregador espanador espantalho espuma
estrogonofe fantoche farofa farol ferradura flamingo flauta formigueiro frigideira funil galocha gangorra
gaveta gelatina geleia girafa girassol goiabada gorro gravata guardanapo guindaste harpa holofote iguana
jabuticaba jacaré jangada jiló joaninha labirinto lagartixa lampião lantejoula lasanha leque liquidificador
lupa maçaneta macarrão mandioca manjericão maracujá marmita megafone melancia mingau mochila moqueca
mosquiteiro novelo orelhão orquestra ouriço paçoca palito pamonha pandeiro panqueca pantufa papagaio
paraquedas pastel patinete peneira pepino peruca peteca pijama pinguim pipoca piquenique pudim purpurina
quiabo quindim rabanete rapadura regador requeijão rocambole samambaia sanfona sardinha serpentina suspiro
tamanduá tambor tapioca tartaruga tatu teleférico telescópio tobogã torrada trampolim travesseiro triciclo
trombone tucano varanda vassoura ventilador violino xícara xilofone zabumba zepelim
`,
)
